import {
  type Draft,
  type Family,
  metric,
  type Scene,
  type Span,
  type Stretch,
  type Target,
} from '../family.ts'
import { knownTargets } from '../known-targets.ts'
import { SCRAPE_MS } from '../sample.ts'

/** 1 while a target answers, and 0 between. */
function upStretches(up: readonly Span[]): readonly Stretch[] {
  return up.flatMap((span, index) => {
    const next = up[index + 1]
    const answers: Stretch = { ...span, value: () => 1 }
    if (span.to === undefined) return [answers]
    const silent: Stretch = { from: span.to, value: () => 0, ...(next && { to: next.from }) }
    return [answers, silent]
  })
}

function upDraft(target: Target, value?: Stretch['value']): Draft {
  const always = { ...target, up: [{ from: 0 }] }
  const stretches = upStretches(target.up).map((stretch) => (value ? { ...stretch, value } : stretch))
  return { labels: target.labels, target: always, stretches }
}

function upDrafts(name: string, scene: Scene): readonly Draft[] {
  const value = name === 'up' ? undefined : () => SCRAPE_MS / 1_500_000
  return knownTargets(scene).map((target) => upDraft(target, value))
}

/** What Prometheus says of its own scrapes. */
export const TARGETS_UP: Family = {
  metrics: [metric('up', 'gauge', ''), metric('scrape_duration_seconds', 'gauge', '')],
  drafts: upDrafts,
}
