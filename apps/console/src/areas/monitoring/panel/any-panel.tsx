import { type PanelShape, TIME_SHAPES } from '@naru/contract/monitoring/dashboard'
import { NowPanel } from './now-panel.tsx'
import type { TimePanelProps } from './panel-props.ts'
import { TimePanel } from './time-panel.tsx'

const OVER_TIME: readonly PanelShape[] = TIME_SHAPES

/** A panel of any shape; what is told of the end of a range stands beside nothing. */
export function AnyPanel({ compared, marks, ...asked }: TimePanelProps) {
  return OVER_TIME.includes(asked.panel.shape) ? (
    <TimePanel {...asked} compared={compared} marks={marks} />
  ) : (
    <NowPanel {...asked} />
  )
}
