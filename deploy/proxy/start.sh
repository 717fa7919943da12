#!/bin/sh
set -eu
if [ -z "${PRODUCT_API_URL:-}" ]; then
  case ",${COMPOSE_PROFILES:-}," in
    *,product-api,*) ;;
    *)
      echo 'PRODUCT_API_URL is missing: the address of your product API, or COMPOSE_PROFILES=product-api for the included one.' >&2
      exit 1
      ;;
  esac
fi
TRUSTED_NETWORKS=$(trusted-networks.sh)
export TRUSTED_NETWORKS
# -W: a master process that supervises the workers; -db: it stays in the foreground.
exec haproxy -W -db -f /usr/local/etc/haproxy/haproxy.cfg
