import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { ObjectSnapshot } from '@naru/contract/live/protocol'
import { useState } from 'react'
import type { LiveView } from '../data/live/live-reducer.ts'

/** The object as it is, or as it last was when it is gone. */
export function useLastObject({ data, pending }: LiveView<ObjectSnapshot>) {
  const [last, setLast] = useState<KubeObject | null>(null)
  // The server sends whole objects of the kind that was asked for.
  const present = (data?.object ?? null) as KubeObject | null
  if (present && present !== last) setLast(present)
  return { object: present ?? last, gone: present === null && last !== null && !pending }
}
