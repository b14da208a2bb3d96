import type { KubeObject } from './object.ts'

export const DEFAULT_CLASS = 'storageclass.kubernetes.io/is-default-class'
/** What clusters before 1.6 wrote; API servers still heed it. */
export const OLD_DEFAULT_CLASS = 'storageclass.beta.kubernetes.io/is-default-class'

/** Whether claims that name no class get this one; of several, the newest. */
export function isDefaultClass({ metadata }: KubeObject): boolean {
  const { [DEFAULT_CLASS]: now, [OLD_DEFAULT_CLASS]: old } = metadata.annotations ?? {}
  return now === 'true' || old === 'true'
}
