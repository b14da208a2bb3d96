import type { Certificate } from '@naru/contract/kinds/configuration/certificate/certificate'
import type { Tone } from '@naru/contract/rows/status'

const SOON_MS = 30 * 86_400_000

type Validity = { readonly state: 'expired' | 'early' | 'soon' | 'valid'; readonly tone: Tone }

/** `now` in milliseconds since the epoch. */
export function judgeValidity({ from, until }: Pick<Certificate, 'from' | 'until'>, now: number): Validity {
  if (now > until) return { state: 'expired', tone: 'error' }
  if (now < from) return { state: 'early', tone: 'error' }
  return until - now < SOON_MS ? { state: 'soon', tone: 'warning' } : { state: 'valid', tone: 'ok' }
}
