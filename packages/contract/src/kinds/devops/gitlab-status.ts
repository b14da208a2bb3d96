import type { StatusWord } from '../../rows/status-table.ts'
import { lookUp } from '../../text/look-up.ts'

const WORDS = {
  created: 'New',
  waiting_for_resource: 'Pending',
  waiting_for_callback: 'Pending',
  preparing: 'Starting',
  pending: 'Pending',
  running: 'Running',
  success: 'Succeeded',
  failed: 'Failed',
  canceling: 'Cancelling',
  canceled: 'Cancelled',
  skipped: 'Skipped',
  manual: 'AwaitsPerson',
  scheduled: 'Scheduled',
} as const satisfies Readonly<Record<string, StatusWord>>

/** The product's word for a state of a pipeline or job; nobody here knows one that GitLab has added since. */
export function gitlabWord(status: string): StatusWord {
  return lookUp(WORDS, status) ?? 'Unknown'
}

const GOING = new Set<string>([
  'created',
  'waiting_for_resource',
  'waiting_for_callback',
  'preparing',
  'pending',
  'running',
  'canceling',
])

/** Whether something happens to it by itself, now or soon. */
export function isGoing(status: string): boolean {
  return GOING.has(status)
}
