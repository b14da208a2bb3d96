import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { ObjectSnapshot } from '@naru/contract/live/protocol'
import { useState } from 'react'
import type { LiveView } from '../data/live/live-reducer.ts'
import { whyMissing } from '../parts/missing/why-missing.ts'

/** The object as it is, or as it last was when it is gone or its cluster is away; nothing of it for who may not read it any more. */
export function useLastObject(live: LiveView<ObjectSnapshot>) {
  const [last, setLast] = useState<KubeObject | null>(null)
  // The server sends whole objects of the kind that was asked for.
  const present = (live.data?.object ?? null) as KubeObject | null
  if (present && present !== last) setLast(present)
  return judgeLast(present, present ?? last, live)
}

/** What is shown of an object that may not be there any more: `gone` only where its cluster has said so. */
export function judgeLast<T>(present: T | null, known: T | null, live: LiveView<ObjectSnapshot>) {
  const why = present === null && !live.pending ? whyMissing(live)?.why : undefined
  return {
    object: why === 'denied' ? null : known,
    gone: why === 'absent' && known !== null,
  }
}
