import { debugNode, type NodeDebugChoice } from '@naru/contract/actions/infrastructure/debug-node'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { PODS } from '@naru/contract/kubernetes/served-at'
import { KubeError } from '@naru/kube/errors'
import { useEffect, useRef, useState } from 'react'
import { createObject, deleteAsWindowCloses, deleteObject } from '../../data/kubernetes.ts'
import { inBoth } from '../../i18n/messages.ts'
import type { Explained } from '../../parts/explain-error.ts'
import { formatError, messageCenter } from '../../parts/message-center.ts'
import type { ActionTarget } from '../action-target.ts'
import { explainStart, mayBeThere } from './explain-start.ts'
import { messages } from './messages.ts'

/** A pod on a node that is there for as long as its part of the page stands. */
export function useNodeShell(target: ActionTarget) {
  const [pod, setPod] = useState<KubeObject | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Explained | null>(null)
  const made = useRef<KubeObject | null>(null)
  const left = useRef(false)
  const { cluster } = target

  useEffect(() => {
    left.current = false
    const part = () => {
      if (made.current) deleteAsWindowCloses(...planRemoval(cluster, made.current))
    }
    window.addEventListener('pagehide', part)
    return () => {
      window.removeEventListener('pagehide', part)
      left.current = true
      if (made.current) void removePod(cluster, made.current)
    }
  }, [cluster])

  async function begin(choice: NodeDebugChoice): Promise<void> {
    const { namespace } = choice
    const { object } = debugNode.write(target, choice)
    setBusy(true)
    setFailure(null)
    try {
      const created = await createObject({ cluster, resource: PODS, namespace }, object)
      // Whoever left while it was made does not know of it.
      if (left.current) return await removePod(cluster, created)
      made.current = created
      setPod(created)
    } catch (error) {
      setFailure(explainStart(error, namespace))
      if (mayBeThere(error)) await removePod(cluster, object)
    } finally {
      setBusy(false)
    }
  }

  return { pod, busy, failure, begin: (choice: NodeDebugChoice) => void begin(choice) }
}

/** Only the very pod, and none that came after it by the same name. */
function planRemoval(cluster: string, { metadata }: KubeObject) {
  const { name, namespace = '', uid } = metadata
  return [{ cluster, resource: PODS, namespace, name }, { ...(uid && { uid }) }] as const
}

/** Says what became of it: nobody is there any more to look. */
async function removePod(cluster: string, pod: KubeObject): Promise<void> {
  const { name, namespace = '' } = pod.metadata
  try {
    await deleteObject(...planRemoval(cluster, pod))
    messageCenter.success(debugNode.words.done, `${namespace}/${name}`)
  } catch (error) {
    // It never was, somebody else has removed it, or another is there by its name.
    if (error instanceof KubeError && (error.code === 404 || error.code === 409)) return
    messageCenter.failure(inBoth(messages, 'stays', { name, namespace }), formatError(error))
  }
}
