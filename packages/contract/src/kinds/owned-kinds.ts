import { discoveredRef, type KindRef } from './kind-ref.ts'

const JOB = discoveredRef({ group: 'batch', version: 'v1', plural: 'jobs' })

/** Kinds whose objects are controlled by objects of a kind: what a tree shows below it and what is deleted with it. */
const OWNED: Readonly<Record<KindRef, readonly KindRef[]>> = {
  deployment: ['replica-set'],
  'replica-set': ['pod'],
  'cron-job': [JOB],
  [JOB]: ['pod'],
  [discoveredRef({ group: 'apps', version: 'v1', plural: 'statefulsets' })]: ['pod'],
  [discoveredRef({ group: 'apps', version: 'v1', plural: 'daemonsets' })]: ['pod'],
}

export function ownedKinds(kind: KindRef): readonly KindRef[] {
  return OWNED[kind] ?? []
}
