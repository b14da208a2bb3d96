import { buildDiscoveredKind, type Discovered } from '@naru/contract/kinds/discovered-kind'
import { parseDiscoveredRef } from '@naru/contract/kinds/kind-ref'
import type { PrinterColumn } from '@naru/contract/kinds/printer-columns'
import { findKindOfResource } from '@naru/contract/kinds/registry'
import { formatApiVersion, type Resource } from '@naru/contract/kubernetes/resource'
import type { KubeClient } from '@naru/kube/client'
import { groupVersionPath } from '@naru/kube/resource-path'
import * as z from 'zod'
import type { KindModel } from '../views/kind-model.ts'

const definition = z.object({
  spec: z.object({
    versions: z.array(
      z.object({
        name: z.string(),
        additionalPrinterColumns: z
          .array(
            z.object({
              name: z.string().max(100),
              type: z.string(),
              jsonPath: z.string().max(500),
              priority: z.number().default(0),
            }),
          )
          .optional(),
      }),
    ),
  }),
})

const served = z.object({
  resources: z.array(
    z.object({
      name: z.string(),
      kind: z.string(),
      namespaced: z.boolean(),
      verbs: z.array(z.string()).default([]),
    }),
  ),
})

const LIMIT = { timeoutMs: 5000 }

/** The model of a discovered kind as this cluster serves it; null when it does not, or the reference is none. */
export async function loadDiscoveredModel(
  client: Pick<KubeClient, 'json'>,
  ref: string,
): Promise<KindModel | null> {
  const resource = parseDiscoveredRef(ref)
  if (resource === null) return null
  const [resources, printerColumns] = await Promise.all([
    client.json({ path: groupVersionPath(resource), ...LIMIT }).catch(() => null),
    loadPrinterColumns(client, resource),
  ])
  const found = served.safeParse(resources).data?.resources.find(({ name }) => name === resource.plural)
  return discoveredModel({
    resource,
    // A cluster that does not answer now is asked for the objects all the same: its state then says why.
    kind: found?.kind ?? formatApiVersion(resource),
    namespaced: found?.namespaced ?? true,
    verbs: found?.verbs ?? [],
    printerColumns,
  })
}

/** A model from what discovery says, without asking. */
export function discoveredModel(discovered: Discovered): KindModel {
  const { spec, rules } = buildDiscoveredKind(discovered)
  const { resource, kind, namespaced } = discovered
  // What is secret stays so, however it is asked for.
  const secretFields = findKindOfResource(resource)?.secretFields ?? []
  return { ref: spec.id, resource, kind, namespaced, rules, actions: spec.actions, protect: [], secretFields }
}

async function loadPrinterColumns(
  client: Pick<KubeClient, 'json'>,
  resource: Resource,
): Promise<PrinterColumn[]> {
  if (resource.group === '') return []
  const path = `/apis/apiextensions.k8s.io/v1/customresourcedefinitions/${resource.plural}.${resource.group}`
  const answer = await client.json({ path, ...LIMIT }).catch(() => null)
  const versions = definition.safeParse(answer).data?.spec.versions ?? []
  return versions.find(({ name }) => name === resource.version)?.additionalPrinterColumns ?? []
}
