import { isAdministrator, type PlatformRole } from '../api/roles.ts'
import { listPath, pagePath } from './paths.ts'

/** Where a person begins: whoever has no administrator's role with their projects. */
export function landingPath(roles: readonly PlatformRole[]): string {
  return isAdministrator(roles) ? pagePath('P_GLOBAL_DASHBOARD') : listPath('project')
}
