import type { KindRef } from '@naru/contract/kinds/kind-ref'
import { refOfResource } from '@naru/contract/kinds/resolve-ref'
import { objectPath } from '@naru/contract/pages/paths'
import { useRef, useState } from 'react'
import { useDiscovery } from '../../discovery/use-discovery.ts'
import { inBoth, useMessages } from '../../i18n/messages.ts'
import { formatError, useMessageCenter } from '../../parts/message-center.ts'
import { useGo } from '../../shell/links.ts'
import { messages } from '../messages.ts'
import {
  applyManifests,
  type Completion,
  isAccepted,
  isDone,
  isRefused,
  type Outcome,
} from './apply-manifests.ts'
import type { Manifest } from './read-manifests.ts'

/** How manifests are applied. */
export type Way = {
  readonly dryRun: boolean
  readonly force?: boolean
  /** Nothing of it may be there, but for what this page has made just now. */
  readonly isNew?: boolean
  /** They belong to the first, which is of this kind: its page is what comes of them. */
  readonly group?: { readonly kind: KindRef; readonly complete: Completion }
}

export type Run = Way & { readonly outcomes: readonly Outcome[] }

type Place = { readonly cluster: string; readonly namespace: string | null }

/** Applies the manifests of a page; of one alone, its own page is what comes of it. */
export function useManifests({ cluster, namespace }: Place, onDone: (leaving: boolean) => void) {
  const t = useMessages(messages)
  const center = useMessageCenter()
  const go = useGo()
  const { data: served, error } = useDiscovery(cluster)
  const [busy, setBusy] = useState<'apply' | 'dryRun' | null>(null)
  const [run, setRun] = useState<Run | null>(null)
  const made = useRef(new Set<string>())

  async function apply(manifests: readonly Manifest[], way: Way) {
    const { dryRun, force = false, isNew = false, group } = way
    if (busy || !served) return
    const mayExist = (manifest: Manifest) => !isNew || made.current.has(keyOf(manifest))
    setBusy(dryRun ? 'dryRun' : 'apply')
    setRun(null)
    const unknownKind = ({ kind, apiVersion }: Manifest) => t('noResource', { kind, apiVersion })
    const lateKind = ({ kind, apiVersion }: Manifest) => t('lateResource', { kind, apiVersion })
    const how = { cluster, namespace, served, dryRun, force, mayExist, unknownKind, lateKind }
    const outcomes = await applyManifests(manifests, {
      ...how,
      ...(group && { complete: group.complete }),
    }).finally(() => setBusy(null))
    for (const outcome of outcomes.filter(isDone)) made.current.add(keyOf(outcome.manifest))
    const chief = chiefOf(outcomes, way)
    if (!chief) setRun({ ...way, outcomes })
    if (!dryRun && !outcomes.some(isRefused)) onDone(chief !== undefined)
    if (chief) tell(chief, way)
  }

  function tell(chief: Outcome, { dryRun, group }: Way) {
    if (dryRun) center.info(inBoth(messages, 'dryRunDone'))
    else finish(chief, group?.kind ?? kindOf(chief))
  }

  function finish(chief: Outcome, kind: KindRef | null) {
    const name = nameOf(chief)
    center.success(inBoth(messages, 'saved', { name }))
    go(hrefOf({ ...chief, name }, kind) ?? '/yaml')
  }

  const unready = served ? null : error ? formatError(error) : t('waiting')
  return { busy, run, unready, apply }
}

function keyOf({ apiVersion, kind, namespace, name }: Manifest): string {
  return [apiVersion, kind, namespace ?? '', name].join(' ')
}

/** What all of it was about, where all went well: the one manifest that there was, or the head of its group. */
function chiefOf(outcomes: readonly Outcome[], { dryRun, group }: Way): Outcome | undefined {
  const isWell = !outcomes.some(isRefused) && (!dryRun || isAccepted(outcomes))
  return isWell && (outcomes.length === 1 || (group && !dryRun)) ? outcomes[0] : undefined
}

/** As the cluster calls it, where it has told. */
export function nameOf({ manifest, object }: Outcome): string {
  return object?.metadata.name ?? manifest.name
}

export function kindOf({ target }: Outcome): string | null {
  return target && refOfResource(target.resource)
}

function hrefOf({ name, target }: Outcome & { readonly name: string }, kind: KindRef | null): string | null {
  const { cluster, namespace = null } = target ?? {}
  return kind !== null && cluster !== undefined ? objectPath(kind, { cluster, namespace, name }) : null
}
