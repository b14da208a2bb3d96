import type { Text } from '../i18n/locale.ts'

export type RefreshChoice = { readonly seconds: number; readonly title: Text }

const every = (seconds: number, en: string, ko: string): RefreshChoice => ({ seconds, title: { en, ko } })

/** What the refresh control offers; 0 is no timer. */
export const REFRESH_CHOICES: readonly RefreshChoice[] = [
  every(0, 'Pause', '일시 정지'),
  every(10, '10s', '10초'),
  every(15, '15s', '15초'),
  every(30, '30s', '30초'),
  every(60, '1m', '1분'),
  every(300, '5m', '5분'),
  every(900, '15m', '15분'),
]

export const DEFAULT_REFRESH_SECONDS = 60
