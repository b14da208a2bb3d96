import type { Crumb } from '@naru/contract/pages/breadcrumbs'
import { findPage } from '@naru/contract/pages/registry'
import { MENU_GROUPS } from '@naru/contract/shell/menu-groups'
import { type MeshPageId, meshHref } from './mesh-paths.ts'

/** The way to something of a mesh: the menu group, the list that it stands in, its own name. */
export function meshCrumbs(list: MeshPageId, cluster: string, name: string): readonly Crumb[] {
  const group = MENU_GROUPS.find(({ id }) => id === 'service_mesh')
  const title = findPage(list)?.title
  return [
    ...(group ? [{ text: group.title, path: null }] : []),
    ...(title ? [{ text: title, path: meshHref(list, cluster) }] : []),
    { text: { en: name, ko: name }, path: null },
  ]
}
