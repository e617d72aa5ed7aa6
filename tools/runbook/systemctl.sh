#!/bin/sh
# Stands in for systemctl where systemd is not process 1: starts a unit by its own ExecStart, as its account, with its
# settings and folders. What it leaves out is what the unit forbids the service.
set -eu
act=$1
shift
[ "${1-}" != --now ] || shift

of() { sed -n "s/^$1=//p" "$file"; }

# Each line of the unit's settings as one word, as systemd reads them.
in_its_place() {
  settings=$(of Environment; for each in $(of EnvironmentFile); do grep -E '^[A-Z_]+=' "$each"; done)
  account=$(of User)
  line=$(printf %s "$1" | sed "s/%i/$instance/g; s/%%/%/g")
  folder=$(of WorkingDirectory)
  shift
  while IFS= read -r setting; do [ -z "$setting" ] || set -- "$@" "$(printf %s "$setting" | sed "s/%i/$instance/")"; done <<END
$settings
END
  cd "${folder:-/}"
  set -- env -i PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin "$@" sh -f -c "exec $line"
  [ -z "$account" ] || set -- setpriv --reuid "$account" --regid "$(of Group)" --init-groups "$@"
  exec "$@"
}

start() {
  for each in $(of StateDirectory); do install -d -o "$(of User)" -g "$(of Group)" -m 0700 "/var/lib/$each"; done
  if [ "$(of Type)" = oneshot ]; then
    of ExecStart | while IFS= read -r line; do (in_its_place "$line") </dev/null >>"$log" 2>&1 || exit 1; done && return
    alarm=$(of OnFailure | sed "s/%n/$unit.service/")
    [ -z "$alarm" ] || "$0" start "$alarm"
    return 1
  fi
  (in_its_place "$(of ExecStart)") </dev/null >>"$log" 2>&1 &
  echo $! >"$log.pid"
}

stop() {
  [ -e "$log.pid" ] || return 0
  kill -TERM "$(cat "$log.pid")" 2>/dev/null || true
  while kill -0 "$(cat "$log.pid")" 2>/dev/null; do sleep 0.1; done
  rm "$log.pid"
}

for name in "$@"; do
  unit=${name%.service}
  case "$act $unit" in daemon-reload* | *.timer) continue ;; esac
  instance=$(printf %s "$unit" | sed -n 's/^[^@]*@//p')
  file=/etc/systemd/system/${unit%%@*}${instance:+@}.service
  log=/var/log/units/$unit.log
  if [ ! -e "$file" ]; then
    service "$unit" "$act"
    continue
  fi
  case $act in
  start | enable) start ;;
  stop) stop ;;
  restart) stop; start ;;
  *) echo "systemctl $act $name is not played" >&2; exit 1 ;;
  esac
done
