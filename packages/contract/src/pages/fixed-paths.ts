import { formatQuery, type Query } from './query.ts'
import { findPage } from './registry.ts'
import { fillRoute } from './route.ts'

/** The page of one pipeline of an entry. */
export function gitlabPipelinePath(entry: string, pipeline: number): string {
  const route = findPage('D_GITLAB_CI_PIPELINE')?.route ?? ''
  return fillRoute(route, { id: entry, pipelineId: String(pipeline) }) ?? '/404'
}

/** Where a template that Naru brings along is filled in. */
export function newCatalogPath(template: string, query: Query = {}): string {
  return (fillRoute(findPage('C_CATALOG')?.route ?? '', { id: template }) ?? '/404') + formatQuery(query)
}
