import { formatMoment } from '../format/moment.ts'
import type { Locale, Text } from '../i18n/locale.ts'
import { fillText } from '../text/fill-text.ts'

/** One object in a message: what it is, and what of it was seen. */
export type ToldObject = {
  readonly what: string
  readonly value: number | null
  readonly detail: string
  /** Since when it fires, as RFC 3339. */
  readonly since: string
}

/** What one look at a setting changed, as it is sent: receivers know it again by its id. */
export type Notification = {
  /** The same however often it is tried; whoever has seen it may drop it. */
  readonly id: string
  readonly at: string
  readonly kind: 'alert' | 'test'
  readonly cluster: string
  /** Empty of a test. */
  readonly setting: string
  readonly fired: readonly ToldObject[]
  readonly repeated: readonly ToldObject[]
  readonly resolved: readonly ToldObject[]
  /** Objects beyond those that are named. */
  readonly leftOut: number
}

/** Objects that one message names. */
export const MOST_TOLD = 50

const WORDS = {
  fired: { en: 'Firing', ko: '발생' },
  repeated: { en: 'Still firing', ko: '계속 발생 중' },
  resolved: { en: 'Resolved', ko: '해소' },
} as const satisfies Record<string, Text>

const PARTS = ['fired', 'repeated', 'resolved'] as const

const TEST: Text = { en: 'Test message of Naru', ko: 'Naru 시험 메시지' }
const TEST_BODY: Text = {
  en: 'If you read this, alerts of cluster {cluster} reach you.',
  ko: '이 메시지가 보이면 {cluster} 클러스터의 알림이 전달됩니다.',
}
const MORE: Text = { en: '… and {count} more', ko: '… 외 {count}건' }
const SINCE: Text = { en: 'since {time}', ko: '{time}부터' }

const timeOf = (text: string): string => `${formatMoment(text)} UTC`

/** One line that says what it is about: `[Naru] seoul cpu-high: Firing 2, Resolved 1`. */
export function formatHeadline(message: Notification, locale: Locale): string {
  if (message.kind === 'test') return `[Naru] ${message.cluster}: ${TEST[locale]}`
  const { fired, repeated, resolved, leftOut } = message
  const total = fired.length + repeated.length + resolved.length + leftOut
  const [only] = total === 1 ? [...fired, ...repeated, ...resolved] : []
  const counts = PARTS.flatMap((part) =>
    message[part].length > 0 ? [`${WORDS[part][locale]} ${only ? only.what : message[part].length}`] : [],
  )
  const more = leftOut > 0 ? ` ${fillText(MORE[locale], { count: leftOut })}` : ''
  return `[Naru] ${message.cluster} ${message.setting}: ${counts.join(', ')}${more}`
}

/** Everything that it says, a line for each object. */
export function formatBody(message: Notification, locale: Locale): string {
  if (message.kind === 'test') return fillText(TEST_BODY[locale], { cluster: message.cluster })
  const lines = PARTS.flatMap((part) =>
    message[part].map((told) => formatLine(WORDS[part][locale], told, locale)),
  )
  const more = message.leftOut > 0 ? [fillText(MORE[locale], { count: message.leftOut })] : []
  return [...lines, ...more].join('\n')
}

function formatLine(word: string, { what, value, detail, since }: ToldObject, locale: Locale): string {
  const shown =
    value === null ? detail : [String(Math.round(value * 10) / 10), detail].filter(Boolean).join(' ')
  const time = fillText(SINCE[locale], { time: timeOf(since) })
  return `${word}: ${what}${shown === '' ? '' : ` (${shown})`}, ${time}`
}
