import { type Project, project } from '@naru/contract/api/projects'
import type { KubeObject } from '@naru/contract/kubernetes/object'

/** The record of a project's page; null for what is none. */
export function projectOf(object: KubeObject): Project | null {
  return project.safeParse(object['record']).data ?? null
}
