import type { SourceState } from '@naru/contract/live/protocol'
import { useMemo } from 'react'
import type { ChartMark } from '../../../charts/chart-line.ts'
import { useLive } from '../../../data/live/live.ts'
import type { ListData } from '../../../data/live/live-reducer.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { useKindLook } from '../../../parts/kind-look.ts'
import { useObjectHref } from '../../../shell/trail.tsx'
import { messages } from '../messages.ts'
import { type Happening, MOST_MARKS, planMarks, readMarks } from './read-marks.ts'

export type Marks = {
  readonly marks: readonly ChartMark[]
  /** Since when, in seconds, all of them are known; of what happened before, not all is marked. */
  readonly since: number
  /** The resources that may not be listed. */
  readonly denied: readonly string[]
}

type Asked = { readonly cluster: string; readonly namespace: string | null; readonly isOn: boolean }

/** Rollouts and warnings of a cluster that the person may list, as marks of charts. */
export function useMarks({ cluster, namespace, isOn }: Asked): Marks {
  const t = useMessages(messages)
  const lookOf = useKindLook()
  const hrefTo = useObjectHref()
  const asked = planMarks(cluster, namespace)
  const rollouts = useLive(isOn ? asked.rollouts : null)
  const warnings = useLive(isOn ? asked.warnings : null)
  const lists = useMemo(() => [find(rollouts.data), find(warnings.data)], [rollouts.data, warnings.data])
  const mark = ({ id, at, tone, reason, kind, namespace: home, name }: Happening): ChartMark => {
    const look = lookOf(kind)
    const what = `${look?.kindTitle ?? kind} ${[home, name].filter(Boolean).join('/')}`
    return {
      id,
      at,
      tone,
      text: reason === null ? t('rollout', { what }) : t('event', { reason, what }),
      href: look && hrefTo(kind, { cluster, namespace: home, name }),
    }
  }
  if (!isOn) return { marks: [], since: 0, denied: [] }
  return {
    marks: lists.flatMap(({ happenings }) => happenings.map(mark)),
    since: Math.max(...lists.map(({ since }) => since)),
    denied: [...rollouts.sources, ...warnings.sources].flatMap(deniedOf),
  }
}

function find(data: ListData | null) {
  const happenings = data ? readMarks(data) : []
  const isCut = data !== null && data.total > MOST_MARKS
  return { happenings, since: isCut ? Math.min(...happenings.map(({ at }) => at)) : 0 }
}

function deniedOf(source: SourceState): readonly string[] {
  return source.state === 'denied' && !source.about ? [source.resource] : []
}
