import { buildDiscoveredKind, type Discovered } from '@naru/contract/kinds/discovered-kind'
import { parseDiscoveredRef } from '@naru/contract/kinds/kind-ref'
import type { PrinterColumn } from '@naru/contract/kinds/printer-columns'
import { findKindOfResource } from '@naru/contract/kinds/registry'
import { formatApiVersion, type Resource } from '@naru/contract/kubernetes/resource'
import type { KubeClient } from '@naru/kube/client'
import { KubeError } from '@naru/kube/errors'
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

export type LoadedModel = {
  /** Null when the reference is none. */
  readonly model: KindModel | null
  /** Whether the cluster has answered all that was asked, and serves the kind: else it is to be asked again. */
  readonly isWhole: boolean
}

/** The model of a discovered kind as this cluster serves it. */
export async function loadDiscoveredModel(
  client: Pick<KubeClient, 'json'>,
  ref: string,
): Promise<LoadedModel> {
  const resource = parseDiscoveredRef(ref)
  if (resource === null) return { model: null, isWhole: true }
  const [resources, columns] = await Promise.all([
    ask(client, groupVersionPath(resource)),
    loadPrinterColumns(client, resource),
  ])
  const found = served
    .safeParse(resources.answer)
    .data?.resources.find(({ name }) => name === resource.plural)
  const model = discoveredModel({
    resource,
    // A cluster that does not answer now is asked for the objects all the same: its state then says why.
    kind: found?.kind ?? formatApiVersion(resource),
    namespaced: found?.namespaced ?? true,
    verbs: found?.verbs ?? [],
    printerColumns: columns.found,
  })
  return { model, isWhole: found !== undefined && columns.isTold }
}

/** What a cluster says of a path; that nothing is there, or that it is closed, is told too. */
async function ask(client: Pick<KubeClient, 'json'>, path: string) {
  try {
    return { answer: await client.json({ path, ...LIMIT }), isTold: true }
  } catch (error) {
    return { answer: null, isTold: error instanceof KubeError && [403, 404].includes(error.code) }
  }
}

/** A model from what discovery says, without asking. */
export function discoveredModel(discovered: Discovered): KindModel {
  const { spec, rules } = buildDiscoveredKind(discovered)
  const { resource, kind, namespaced } = discovered
  // What is secret stays so, however it is asked for.
  const secretFields = findKindOfResource(resource)?.secretFields ?? []
  return { ref: spec.id, resource, kind, namespaced, rules, actions: spec.actions, protect: [], secretFields }
}

type Columns = { readonly found: PrinterColumn[]; readonly isTold: boolean }

async function loadPrinterColumns(client: Pick<KubeClient, 'json'>, resource: Resource): Promise<Columns> {
  if (resource.group === '') return { found: [], isTold: true }
  const path = `/apis/apiextensions.k8s.io/v1/customresourcedefinitions/${resource.plural}.${resource.group}`
  const { answer, isTold } = await ask(client, path)
  const versions = definition.safeParse(answer).data?.spec.versions ?? []
  const own = versions.find(({ name }) => name === resource.version)
  return { found: own?.additionalPrinterColumns ?? [], isTold }
}
