import type { KubeObject } from './object.ts'

const TRACKING = 'argocd.argoproj.io/tracking-id'

/**
 * The application of Argo CD that deploys an object, as Argo CD notes it there: `application:group/kind:namespace/name`,
 * with the application's namespace before it where that is not Argo CD's own. What is copied from another object, and
 * notes that one still, is nobody's.
 */
export function readTracker({ kind, metadata }: KubeObject): string | null {
  const [application = '', type = '', place = ''] = (metadata.annotations?.[TRACKING] ?? '').split(':')
  const [, noted = ''] = type.split('/')
  const isOwn =
    place.slice(place.indexOf('/') + 1) === metadata.name && (kind === undefined || noted === kind)
  const name = application.slice(application.indexOf('_') + 1)
  return isOwn && name !== '' ? name : null
}
