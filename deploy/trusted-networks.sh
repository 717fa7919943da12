#!/bin/sh
# Prints TRUSTED_PROXIES as networks separated by spaces; an unused address if the list is empty.
networks=$(
  echo "${TRUSTED_PROXIES:-}" | tr -d ' ' | tr ',' '\n' | while read -r name; do
    case $name in
      '') ;;
      loopback) echo 127.0.0.0/8 ::1/128 ;;
      linklocal) echo 169.254.0.0/16 fe80::/10 ;;
      uniquelocal) echo 10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 fc00::/7 ;;
      *) echo "$name" ;;
    esac
  done | paste -sd ' '
)
echo "${networks:-255.255.255.255/32}"
