#!/bin/sh
# Exits with 0 while the site is served. Alpine's images have wget, Debian's bash.
if command -v wget >/dev/null; then exec wget -q -T 2 -O /dev/null http://127.0.0.1:8404/health; fi
exec bash -c 'exec 3<>/dev/tcp/127.0.0.1/8404; printf "GET /health HTTP/1.0\r\n\r\n" >&3; read -r _ status _ <&3; [ "$status" = 200 ]'
