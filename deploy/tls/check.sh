#!/bin/sh
# Exits with 0 once the site has its certificate.
host=${SITE_URL#https://}
host=${host%%[/:]*}
certificates=$(find "$XDG_DATA_HOME/caddy/certificates" -name "$host.crt" 2>/dev/null)
# Self-signed certificates are in another folder, and stay there after a switch to an authority.
if [ "$TLS_CONTACT" != internal ]; then certificates=$(echo "$certificates" | grep -v /local/); fi
[ -n "$certificates" ]
