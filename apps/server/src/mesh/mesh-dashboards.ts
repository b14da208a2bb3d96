import type { OwnDashboard } from '@naru/contract/mesh/own-dashboards'
import type { ExternalLink } from '@naru/contract/mesh/wire/status'
import { externalLinksOf } from '@naru/mesh/dashboards/own-dashboards'
import type { FastifyRequest } from 'fastify'
import { readDashboards } from '../clusters/read-dashboards.ts'
import { askedOf, type MeshDeps } from './mesh-asker.ts'
import { findLinks } from './mesh-grafana.ts'
import { unlessSilent } from './mesh-surroundings.ts'

const read = new WeakMap<object, readonly OwnDashboard[]>()

/** Dashboards that a cluster's record has beside the built-in ones: what was taken when it was written can be read. */
export function ownDashboardsOf(
  { registry }: Pick<MeshDeps, 'registry'>,
  cluster: string,
): readonly OwnDashboard[] {
  const { record } = registry.get(cluster)
  const known = read.get(record) ?? readDashboards(record.dashboards).dashboards
  read.set(record, known)
  return known
}

/** Where an own dashboard leads in the cluster's Grafana, as the caller may ask it; nowhere where that does not answer. */
export async function loadExternalLinks(
  deps: MeshDeps,
  request: FastifyRequest,
  { own, name }: { readonly own: readonly OwnDashboard[]; readonly name: string },
): Promise<readonly ExternalLink[]> {
  const said = externalLinksOf(own, name)
  if (said.length === 0) return []
  const wanted = said.map((one) => ({ name: one.name, variables: saidOf(one.variables) }))
  const { cluster, identity } = askedOf(deps, request)
  const client = deps.registry.get(cluster).client.as(identity)
  return (await unlessSilent(request, (signal) => findLinks(client, wanted, signal))) ?? []
}

function saidOf(variables: Readonly<Record<string, string | undefined>>): ExternalLink['variables'] {
  return Object.fromEntries(Object.entries(variables).flatMap(([key, name]) => (name ? [[key, name]] : [])))
}
