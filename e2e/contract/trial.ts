import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { Resource } from '@naru/contract/kubernetes/resource'
import type { Collection, KubeClient, Target } from '@naru/kube/client'

/** What a cluster may lack: programs beside its API server, or a version that knows a feature. */
export type Need = 'controllers' | 'pods' | { readonly minor: number }

/** What a case has to work with: a client of an administrator, and a namespace of its own. */
export type Trial = {
  readonly client: KubeClient
  /** A client that shows another token, until the case ends. */
  readonly bearer: (token: string) => KubeClient
  readonly namespace: string
  /** For names of the case's own objects that have no namespace. */
  readonly unique: string
  /** Ends with the case's time. */
  readonly signal: AbortSignal
  /** What the case leaves outside its namespace is removed by this, whatever happens; last come, first served. */
  cleanUp(task: () => Promise<unknown>): void
  /** Ends the case as skipped when the cluster lacks what it is about. */
  need(what: Need): void
  skip(why: string): never
  /** Says in the report what was counted. */
  tell(words: string): void
}

export type Case = {
  readonly topic: string
  /** A sentence that is true of a Kubernetes cluster. */
  readonly sentence: string
  run(trial: Trial): Promise<void>
}

/** The cases of a topic, each under its sentence. */
export function defineCases(topic: string, runs: Readonly<Record<string, Case['run']>>): readonly Case[] {
  return Object.entries(runs).map(([sentence, run]) => ({ topic, sentence, run }))
}

export class SkipCase extends Error {
  override name = 'SkipCase'
}

export const configMaps: Resource = { group: '', version: 'v1', plural: 'configmaps' }
export const secrets: Resource = { group: '', version: 'v1', plural: 'secrets' }
export const pods: Resource = { group: '', version: 'v1', plural: 'pods' }
export const services: Resource = { group: '', version: 'v1', plural: 'services' }
export const serviceAccounts: Resource = { group: '', version: 'v1', plural: 'serviceaccounts' }
export const namespaces: Resource = { group: '', version: 'v1', plural: 'namespaces' }
export const nodes: Resource = { group: '', version: 'v1', plural: 'nodes' }
export const deployments: Resource = { group: 'apps', version: 'v1', plural: 'deployments' }
export const replicaSets: Resource = { group: 'apps', version: 'v1', plural: 'replicasets' }
export const jobs: Resource = { group: 'batch', version: 'v1', plural: 'jobs' }

/** The objects of a resource in the case's namespace. */
export function inside(trial: Trial, resource: Resource): Collection {
  return { resource, namespace: trial.namespace }
}

/** One object in the case's namespace, or a subresource of it. */
export function one(trial: Trial, resource: Resource, name: string, subresource?: string): Target {
  return { resource, namespace: trial.namespace, name, ...(subresource === undefined ? {} : { subresource }) }
}

/** A config map for the case's namespace. */
export function configMap(name: string, parts: Readonly<Record<string, unknown>> = {}) {
  const { labels, annotations, finalizers, ownerReferences, ...rest } = parts
  const metadata = { name, labels, annotations, finalizers, ownerReferences }
  return { apiVersion: 'v1', kind: 'ConfigMap', metadata, ...rest }
}

/** The value at a path of an object, as `read(pod, 'status', 'phase')`; undefined where the path ends early. */
export function read(value: unknown, ...path: readonly (string | number)[]): unknown {
  let current = value
  for (const key of path) {
    if (typeof current !== 'object' || current === null) return undefined
    // Any object may be asked for any key; what comes back stays unknown.
    current = (current as Readonly<Record<string | number, unknown>>)[key]
  }
  return current
}

export function names(objects: readonly KubeObject[]): string[] {
  return objects.map(({ metadata }) => metadata.name).sort()
}
