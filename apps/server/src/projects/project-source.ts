import { MAX_PROJECT_MEMBERS, projectChange, projectInput } from '@naru/contract/api/projects'
import { projectRecord } from '@naru/contract/kinds/management/project.record'
import { placeOfRecord } from '@naru/contract/platform/place-of-record'
import { definePlatformSource, type PlatformSource } from '../platform/platform-source.ts'
import type { ProjectService } from './project-service.ts'
import type { ProjectStore } from './project-store.ts'

/** As many people and groups as a project may have, with ids as long as they may be. */
export const PROJECT_BODY_BYTES = MAX_PROJECT_MEMBERS * 2 * 300

const RELEASE = '/safe'

/** Projects; `listen` tells of writes. */
export function createProjectSource(
  store: Pick<ProjectStore, 'load'>,
  service: ProjectService,
  listen: (listener: () => void) => () => void,
): PlatformSource {
  return definePlatformSource({
    kind: projectRecord,
    load: () => store.load(),
    watch: listen,
    clusterOf: (id) => placeOfRecord(id).cluster,
    writes: {
      bodyLimit: PROJECT_BODY_BYTES,
      input: projectInput,
      change: projectChange,
      create: (input, who) => service.create(input, who),
      async update(id, change, who) {
        const { project, changed } = await service.change(id, change, who)
        return { record: project, change: changed }
      },
      removals: [
        { path: '', verb: 'delete' },
        { path: RELEASE, verb: 'delete-record' },
      ],
      remove: (id, who, path) => (path === RELEASE ? service.release(id) : service.remove(id, who)),
    },
  })
}
