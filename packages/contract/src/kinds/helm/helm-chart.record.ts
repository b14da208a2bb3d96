import { helmChart as record } from '../../api/helm/charts.ts'
import { definePlatformKind } from '../../platform/platform-kind.ts'
import { helmChart as spec } from './helm-chart.ts'

/** Everybody may look for what they could install; nobody writes what an index says. */
export const helmChartRecord = definePlatformKind({
  spec,
  record,
  face: record,
  identity: { id: 'id', name: 'name', created: 'published' },
  rights: {
    superadmin: 'read',
    admin: 'read',
    auth_manager: 'read',
    system_manager: 'read',
    developer: 'read',
    viewer: 'read',
  },
})
