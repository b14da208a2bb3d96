import { recordPath } from '@naru/contract/api/record-path'
import { registryCatalog, registryImage, registryTags } from '@naru/contract/api/registry/answers'
import { imageRegistryEndpointRecord } from '@naru/contract/kinds/images/image-registry-endpoint.record'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../../data/api.ts'

/** A registry tells nobody what changes: what was asked a minute ago is asked again where it is looked at again. */
const STALE_MS = 60_000

const pathOf = (endpoint: string, what: string) =>
  `${recordPath(imageRegistryEndpointRecord.spec.collection, endpoint)}/${what}`

type Page = { readonly next: string | null }

const PAGED = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }: Page) => next,
  staleTime: STALE_MS,
}

export function catalogOptions(endpoint: string) {
  return infiniteQueryOptions({
    ...PAGED,
    queryKey: ['registry-catalog', endpoint],
    queryFn: ({ pageParam, signal }) =>
      call(registryCatalog, pathOf(endpoint, 'repositories'), {
        signal,
        query: { ...(pageParam !== null && { last: pageParam }) },
      }),
  })
}

export function tagsOptions(endpoint: string, repository: string) {
  return infiniteQueryOptions({
    ...PAGED,
    queryKey: ['registry-tags', endpoint, repository],
    queryFn: ({ pageParam, signal }) =>
      call(registryTags, pathOf(endpoint, 'tags'), {
        signal,
        query: { repository, ...(pageParam !== null && { last: pageParam }) },
      }),
  })
}

export function imageOptions(endpoint: string, repository: string, tag: string) {
  return queryOptions({
    staleTime: STALE_MS,
    queryKey: ['registry-image', endpoint, repository, tag],
    queryFn: ({ signal }) =>
      call(registryImage, pathOf(endpoint, 'image'), { signal, query: { repository, tag } }),
  })
}
