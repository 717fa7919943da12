#!/bin/sh
set -eu
case ${SITE_URL:-} in
  https://*) ;;
  *) echo "SITE_URL is '${SITE_URL:-}': TLS needs https:// and the site's own domain." >&2 && exit 1 ;;
esac
if [ -z "${TLS_CONTACT:-}" ]; then
  echo 'TLS_CONTACT is missing: an email address for the authority that issues the certificate.' >&2
  exit 1
fi
TRUSTED_NETWORKS=$(trusted-networks.sh)
export TRUSTED_NETWORKS
exec caddy run --config /etc/caddy/Caddyfile --adapter caddyfile
