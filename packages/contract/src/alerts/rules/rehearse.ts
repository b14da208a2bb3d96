import { findSpells, type Grid, type RuleTimes, type Spell } from './find-spells.ts'

type Labels = Readonly<Record<string, string>>

/** What one result of a rule's expression would have made of it. */
type Rehearsed = { readonly labels: Labels; readonly spells: readonly Spell[] }

/** What an expression was: a number at each moment at which it had a result. */
export type Past = Grid & {
  /** The last moment. */
  readonly end: number
  readonly series: readonly { readonly labels: Labels; readonly values: readonly (number | null)[] }[]
}

export type Firing = {
  readonly labels: Labels
  readonly from: number
  /** Null while it goes on. */
  readonly to: number | null
  readonly seconds: number
}

/** What a rule would have done in a time. */
export type Rehearsal = {
  readonly firings: readonly Firing[]
  readonly longest: Firing | null
  /** Of all firings together. */
  readonly seconds: number
  /** How often it held, but not for long enough. */
  readonly short: number
  /** How often it held already at the first moment that is known, which says too little of a longer wait. */
  readonly unknown: number
  readonly all: readonly Rehearsed[]
}

/** When a rule would have fired since a moment; what is known of the time before it tells what held already. */
export function rehearse(past: Past, times: RuleTimes, since: number): Rehearsal {
  const all = past.series.map(({ labels, values }) => ({
    labels,
    spells: findSpells(
      values.map((value) => value !== null),
      past,
      times,
    ).filter(({ to }) => to === null || to >= since),
  }))
  const firings = all.flatMap(({ labels, spells }) =>
    spells.flatMap((spell) => measureFiring(labels, spell, { past, since })),
  )
  const [first, ...others] = firings
  const spells = all.flatMap((one) => one.spells)
  const isUnknown = ({ from, firing }: Spell): boolean =>
    from === past.start && past.start + times.wait > since && (firing === null || firing > since)
  return {
    firings: firings.toSorted((a, b) => a.from - b.from),
    longest: first ? others.reduce((most, one) => (one.seconds > most.seconds ? one : most), first) : null,
    seconds: firings.reduce((sum, { seconds }) => sum + seconds, 0),
    short: spells.filter((one) => one.firing === null && one.to !== null && !isUnknown(one)).length,
    unknown: spells.filter(isUnknown).length,
    all,
  }
}

type Within = { readonly past: Past; readonly since: number }

/** An alert lasts until the moment at which it is first not there. */
function measureFiring(labels: Labels, { firing, to }: Spell, { past, since }: Within): Firing[] {
  if (firing === null) return []
  const from = Math.max(firing, since)
  return [{ labels, from, to, seconds: (to === null ? past.end : to + past.step) - from }]
}

export type StateSpan = { readonly state: 'pending' | 'firing'; readonly from: number; readonly to: number }

type Said = StateSpan['state'] | null

/** What a rule says at each moment: it fires where any of its alerts does. */
function listStates(all: readonly Rehearsed[], { start, step, end }: Past): readonly Said[] {
  const count = Math.round((end - start) / step) + 1
  const said = Array.from({ length: count }, (): Said => null)
  const placeOf = (at: number): number => Math.round((at - start) / step)
  for (const { from, firing, to } of all.flatMap(({ spells }) => spells)) {
    const after = to === null ? count : placeOf(to) + 1
    const fires = firing === null ? after : placeOf(firing)
    for (let place = placeOf(from); place < fires; place++) said[place] ??= 'pending'
    said.fill('firing', fires, after)
  }
  return said
}

/** What a rule says over a time, whatever it is about. */
export function joinStates({ all }: Pick<Rehearsal, 'all'>, past: Past, since: number): readonly StateSpan[] {
  const spans: StateSpan[] = []
  for (const [place, state] of listStates(all, past).entries()) {
    const from = Math.max(past.start + place * past.step, since)
    const to = Math.min(past.start + (place + 1) * past.step, past.end)
    if (state === null || to <= from) continue
    const before = spans.at(-1)
    if (before?.to === from && before.state === state) spans[spans.length - 1] = { ...before, to }
    else spans.push({ state, from, to })
  }
  return spans
}

/** How an edited rule differs from the one before: by how often it fires, else by how long. */
type Difference =
  | { readonly than: 'same' }
  | { readonly than: 'more' | 'less'; readonly count: number }
  | { readonly than: 'longer' | 'shorter'; readonly seconds: number }

export function compareRehearsals(
  before: Pick<Rehearsal, 'firings' | 'seconds'>,
  after: Pick<Rehearsal, 'firings' | 'seconds'>,
): Difference {
  const count = after.firings.length - before.firings.length
  if (count !== 0) return { than: count > 0 ? 'more' : 'less', count: Math.abs(count) }
  const seconds = after.seconds - before.seconds
  if (seconds === 0) return { than: 'same' }
  return { than: seconds > 0 ? 'longer' : 'shorter', seconds: Math.abs(seconds) }
}
