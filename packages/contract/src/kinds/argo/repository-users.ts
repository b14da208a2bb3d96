import type { KubeObject } from '../../kubernetes/object.ts'
import { readAt, readString } from '../../manifest/read.ts'
import { listSources } from './read-application.ts'
import { readSetting } from './read-repository.ts'
import { isSameRepository } from './repository-address.ts'

export type RepositoryUser = {
  readonly application: KubeObject
  readonly project: string
  /** Whether its project may sign in with what the repository holds. */
  readonly isOpen: boolean
}

/** The applications that name a repository as one of their sources. */
export function listRepositoryUsers(
  repository: KubeObject,
  applications: readonly KubeObject[],
): readonly RepositoryUser[] {
  const [url, scope] = [readSetting(repository, 'url'), readSetting(repository, 'project')]
  return applications.flatMap((application) => {
    const names = listSources(application).some(({ repoURL }) => isSameRepository(url, readString(repoURL)))
    if (!names) return []
    const project = readString(readAt(application.spec, 'project')) || 'default'
    return [{ application, project, isOpen: scope === '' || scope === project }]
  })
}
