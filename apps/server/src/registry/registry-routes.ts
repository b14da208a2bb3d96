import { API } from '@naru/contract/api/base'
import {
  type RegistryFailure,
  registryCatalog,
  registryImage,
  registryTags,
} from '@naru/contract/api/registry/answers'
import { AppError } from '@naru/contract/errors/app-error'
import type { ErrorCode } from '@naru/contract/errors/catalogue'
import { imageRegistryEndpointRecord } from '@naru/contract/kinds/images/image-registry-endpoint.record'
import { rolesThatMay } from '@naru/contract/platform/rights'
import { REPOSITORY_NAME } from '@naru/contract/rules/build'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { buildAnswer, resultOf } from '../http/envelope.ts'
import { lookingInTurn } from '../http/limits/looking-in-turn.ts'
import type { ZodProvider } from '../http/zod-provider.ts'
import { askCatalog, askImage, askTags } from './ask-registry.ts'
import type { EndpointStore, KeptEndpoint } from './endpoint-store.ts'
import type { Registry } from './registry-call.ts'
import { RegistryError } from './registry-error.ts'

export type RegistryRouteOptions = {
  readonly store: Pick<EndpointStore, 'find'>
  readonly registry: Registry
}

const ENDPOINT = `${API.platform}${imageRegistryEndpointRecord.spec.collection}/:id`
const READ = {
  config: { permission: { roles: rolesThatMay(imageRegistryEndpointRecord, 'get') } },
  ...lookingInTurn,
}
const params = z.object({ id: z.string().max(253) })
const repository = z.string().max(255).regex(REPOSITORY_NAME)
const tag = z.string().regex(/^[A-Za-z0-9_][A-Za-z0-9._-]{0,127}$/)
const last = z.string().max(255).optional()

/** What is asked of a registry beside the record of it: its repositories, their tags and what these lead to. */
export function addRegistryRoutes(app: FastifyInstance, { store, registry }: RegistryRouteOptions): void {
  const routes = app.withTypeProvider<ZodProvider>()
  const asking = async <T>(id: string, ask: (endpoint: KeptEndpoint) => Promise<T>): Promise<T> => {
    const found = await store.find(id)
    if (!found) throw new AppError('RESOURCE_NOT_FOUND')
    return tellFailure(ask(found))
  }
  routes.get(
    `${ENDPOINT}/repositories`,
    {
      ...READ,
      schema: { params, querystring: z.object({ last }), response: { 200: resultOf(registryCatalog) } },
    },
    async (request) => {
      const { query, params: where } = request
      return buildAnswer(request, await asking(where.id, (found) => askCatalog(registry, found, query)))
    },
  )
  routes.get(
    `${ENDPOINT}/tags`,
    {
      ...READ,
      schema: {
        params,
        querystring: z.object({ repository, last }),
        response: { 200: resultOf(registryTags) },
      },
    },
    async (request) => {
      const { query, params: where } = request
      return buildAnswer(request, await asking(where.id, (found) => askTags(registry, found, query)))
    },
  )
  routes.get(
    `${ENDPOINT}/image`,
    {
      ...READ,
      schema: {
        params,
        querystring: z.object({ repository, tag }),
        response: { 200: resultOf(registryImage) },
      },
    },
    async (request) => {
      const { query, params: where } = request
      return buildAnswer(request, await asking(where.id, (found) => askImage(registry, found, query)))
    },
  )
}

const CODES = {
  denied: 'REGISTRY_DENIED',
  missing: 'RESOURCE_NOT_FOUND',
  unreachable: 'REGISTRY_UNREACHABLE',
  'bad-answer': 'REGISTRY_UNREACHABLE',
  moved: 'REGISTRY_MOVED',
} as const satisfies Record<RegistryFailure, ErrorCode>

async function tellFailure<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error
    throw new AppError(CODES[error.failure], { cause: error, detail: error.message })
  }
}
