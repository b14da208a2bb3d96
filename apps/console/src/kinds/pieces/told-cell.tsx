import type { KindRef } from '@naru/contract/kinds/kind-ref'
import type { Status, Tone } from '@naru/contract/rows/status'
import { formatStatus } from '@naru/contract/rows/status-words'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import { type ComponentType, isValidElement, type ReactElement } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { useLocale } from '../../i18n/locale.ts'
import { Age } from '../../lists/rows/age.tsx'
import { Ago } from '../../lists/rows/ago.tsx'
import { Reference } from '../../parts/reference.tsx'

/** What a cell of a panel's table tells; how that looks follows. Null is a dash, and an empty text nothing. */
export type Told =
  | string
  | number
  | null
  | ToldLink
  | { readonly status: Status }
  | { readonly tone: Tone; readonly says: string }
  | { readonly code: string; readonly whole?: string }
  | { readonly dim: string }
  /** Milliseconds since the epoch, and a span of them. */
  | { readonly since: number }
  | { readonly age: number }
  | { readonly lasted: number }
  /** What lacks stands out. */
  | { readonly short: string }
  | ReactElement

/** Whether a cell tells a state, which is one line. */
export function isBadge(told: Told): told is Extract<Told, { status: Status } | { tone: Tone }> {
  return typeof told === 'object' && told !== null && ('status' in told || 'tone' in told)
}

/** What a part of its own draws, in place of what a cell tells. */
export function drawn<P extends object>(Part: ComponentType<P>, props: P): ReactElement {
  return <Part {...props} />
}

type ToldLink = {
  readonly kind: KindRef
  readonly name: string
  readonly at?: string | null
  readonly text?: string
  readonly cut?: boolean
}

/** Where links of a table lead: `at` of a link is another namespace than this. */
export type Place = { readonly cluster: string; readonly namespace?: string | null }

export function ToldCell({ told, place }: { readonly told: Told; readonly place: Place }) {
  const format = useFormat()
  if (told === null) return <span className="n-faint">–</span>
  // As a child, what would turn its direction is written out.
  if (typeof told === 'string') return <>{told}</>
  if (typeof told === 'number') return format.number(told)
  if (isValidElement(told)) return told
  if ('kind' in told) return <Link told={told} place={place} />
  if (isBadge(told)) return <Badge of={told} />
  if ('since' in told) return <Ago at={told.since} />
  if ('age' in told) return <Age at={told.age} />
  if ('lasted' in told) return format.duration(told.lasted)
  if ('code' in told) return <code title={told.whole}>{told.code}</code>
  return <Words of={told} />
}

function Badge({ of }: { readonly of: Extract<Told, { status: Status } | { tone: Tone }> }) {
  const locale = useLocale()
  if ('tone' in of) return <StatusBadge tone={of.tone} text={of.says} />
  return <StatusBadge tone={of.status.tone} text={formatStatus(of.status.text, locale)} />
}

function Words({ of }: { readonly of: Extract<Told, { dim: string } | { short: string }> }) {
  return 'dim' in of ? <span className="n-dim">{of.dim}</span> : <span className="n-short">{of.short}</span>
}

type LinkProps = { readonly told: ToldLink; readonly place: Place }

function Link({ told: { at, ...to }, place: { cluster, namespace = null } }: LinkProps) {
  return <Reference {...to} cluster={cluster} namespace={at === undefined ? namespace : at} />
}
