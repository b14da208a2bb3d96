import { formatCores, formatMemory } from '@naru/contract/format/usage'
import type { MeasuredObject } from '@naru/contract/metrics/measured-kinds'
import { HoverCard } from '@naru/ui/hover-card.tsx'
import { Skeleton } from '@naru/ui/skeleton.tsx'
import { Sparkline } from '@naru/ui/sparkline/sparkline.tsx'
import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { formatError } from '../../parts/message-center.ts'
import { messages } from '../messages.ts'
import { pastQuery } from './past-query.ts'
import { sumLines } from './sum-lines.ts'

export type PastCardProps = {
  readonly object: MeasuredObject & { readonly cluster: string }
  readonly panel: 'cpu' | 'memory'
  readonly anchor: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

/** What an object has used in the last hours, beside what it uses now. */
export function PastCard({ object, panel, anchor, onClose }: PastCardProps) {
  const t = useMessages(messages)
  const title = t(`past.${panel}`)
  return (
    <HoverCard
      open
      anchor={anchor}
      onClose={onClose}
      label={`${title}: ${object.name}`}
      className="n-past-card"
    >
      <b>{title}</b>
      <Course object={object} panel={panel} title={title} />
    </HoverCard>
  )
}

type CourseProps = Pick<PastCardProps, 'object' | 'panel'> & { readonly title: string }

function Course({ object, panel, title }: CourseProps) {
  const t = useMessages(messages)
  const { data, error } = useQuery(pastQuery(object, panel))
  if (error) return <p className="n-dim">{formatError(error)}</p>
  if (!data) return <Skeleton height={64} />
  const [told] = data.panels
  const values = told ? sumLines(told.lines) : []
  const known = values.filter((value) => value !== null)
  if (known.length === 0)
    return (
      <p className="n-dim">{told?.failure ?? t(`past.${data.state === 'absent' ? 'absent' : 'none'}`)}</p>
    )
  const write = panel === 'cpu' ? formatCores : formatMemory
  const least = write(Math.min(...known))
  const top = Math.max(...known)
  const range = t('past.range', { least, most: write(top) })
  return (
    <>
      <Sparkline values={values} top={top} label={`${title}: ${range}`} />
      <span className="n-dim">{range}</span>
    </>
  )
}
