import type { KubeObject } from '@naru/contract/kubernetes/object'
import { useState } from 'react'
import { getObject, type KubeTarget } from '../../data/kubernetes.ts'
import { useMessageCenter } from '../message-center.ts'

export type Reveal = {
  /** Null while what is secret is hidden. */
  readonly revealed: KubeObject | null
  readonly busy: boolean
  readonly reveal: () => void
  readonly hide: () => void
}

/** Values that are secret: they are read when somebody asks, which is recorded, and forgotten when they are hidden. */
export function useReveal(target: KubeTarget & { readonly name: string }): Reveal {
  const center = useMessageCenter()
  const [revealed, setRevealed] = useState<KubeObject | null>(null)
  const [busy, setBusy] = useState(false)
  async function reveal() {
    setBusy(true)
    await getObject(target).then(setRevealed, center.error)
    setBusy(false)
  }
  return { revealed, busy, reveal: () => void reveal(), hide: () => setRevealed(null) }
}
