const KOREA_OFFSET_MS = 9 * 3_600_000
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `2026-03-02T18:04:05.123+09:00`: what programs with `TZ=Asia/Seoul` write. */
export function koreanIso(ms: number): string {
  return `${new Date(ms + KOREA_OFFSET_MS).toISOString().slice(0, -1)}+09:00`
}

/** `2026-03-02 18:04:05.123`. */
export function koreanStamp(ms: number): string {
  return koreanIso(ms).slice(0, 23).replace('T', ' ')
}

/** `02/Mar/2026:18:04:05 +0900`, as web servers write it. */
export function koreanAccess(ms: number): string {
  const iso = koreanIso(ms)
  const month = MONTHS[Number(iso.slice(5, 7)) - 1] ?? ''
  return `${iso.slice(8, 10)}/${month}/${iso.slice(0, 4)}:${iso.slice(11, 19)} +0900`
}
