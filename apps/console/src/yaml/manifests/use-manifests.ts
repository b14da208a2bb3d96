import { refOfResource } from '@naru/contract/kinds/resolve-ref'
import { objectPath } from '@naru/contract/pages/paths'
import { useRef, useState } from 'react'
import { useDiscovery } from '../../discovery/use-discovery.ts'
import { inBoth, useMessages } from '../../i18n/messages.ts'
import { formatError, useMessageCenter } from '../../parts/message-center.ts'
import { useGo } from '../../shell/links.ts'
import { messages } from '../messages.ts'
import { applyManifests, isAccepted, isDone, isRefused, type Outcome } from './apply-manifests.ts'
import type { Manifest } from './read-manifests.ts'

type Way = {
  readonly dryRun: boolean
  readonly force?: boolean
  /** Nothing of it may be there, but for what this page has made just now. */
  readonly isNew?: boolean
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

  async function apply(manifests: readonly Manifest[], { dryRun, force = false, isNew = false }: Way) {
    if (busy || !served) return
    const mayExist = (manifest: Manifest) => !isNew || made.current.has(keyOf(manifest))
    setBusy(dryRun ? 'dryRun' : 'apply')
    setRun(null)
    const unknownKind = ({ kind, apiVersion }: Manifest) => t('noResource', { kind, apiVersion })
    const lateKind = ({ kind, apiVersion }: Manifest) => t('lateResource', { kind, apiVersion })
    const how = { cluster, namespace, served, dryRun, force, mayExist, unknownKind, lateKind }
    const outcomes = await applyManifests(manifests, how).finally(() => setBusy(null))
    for (const outcome of outcomes.filter(isDone)) made.current.add(keyOf(outcome.manifest))
    const only = onlyOf(outcomes, dryRun)
    if (!only) setRun({ dryRun, outcomes })
    if (!dryRun && !outcomes.some(isRefused)) onDone(only !== undefined)
    if (only) tell(only, dryRun)
  }

  function tell(only: Outcome, dryRun: boolean) {
    if (dryRun) center.info(inBoth(messages, 'dryRunDone'))
    else finish(only)
  }

  function finish(only: Outcome) {
    const name = nameOf(only)
    center.success(inBoth(messages, 'saved', { name }))
    go(hrefOf({ ...only, name }) ?? '/yaml')
  }

  const unready = served ? null : error ? formatError(error) : t('waiting')
  return { busy, run, unready, apply }
}

function keyOf({ apiVersion, kind, namespace, name }: Manifest): string {
  return [apiVersion, kind, namespace ?? '', name].join(' ')
}

/** The one manifest that there was, where all went well. */
function onlyOf(outcomes: readonly Outcome[], dryRun: boolean): Outcome | undefined {
  const isWell = !outcomes.some(isRefused) && (!dryRun || isAccepted(outcomes))
  return isWell && outcomes.length === 1 ? outcomes[0] : undefined
}

/** As the cluster calls it, where it has told. */
export function nameOf({ manifest, object }: Outcome): string {
  return object?.metadata.name ?? manifest.name
}

export function kindOf({ target }: Outcome): string | null {
  return target && refOfResource(target.resource)
}

function hrefOf({ name, ...outcome }: Outcome & { readonly name: string }): string | null {
  const kind = kindOf(outcome)
  const { cluster, namespace = null } = outcome.target ?? {}
  return kind !== null && cluster !== undefined ? objectPath(kind, { cluster, namespace, name }) : null
}
