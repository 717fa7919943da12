#!/bin/sh
# Exits with 0 once the site's certificate is there; the log says why where it is not.
host=${SITE_URL#https://}
host=${host%%[/:]*}
certificates=$(find "$XDG_DATA_HOME/caddy/certificates" -name "$host.crt" 2>/dev/null)
# A certificate that this server signed itself lies in a folder of its own, even after a switch to an authority.
if [ "$TLS_CONTACT" != internal ]; then certificates=$(echo "$certificates" | grep -v /local/); fi
[ -n "$certificates" ]
