import type { RegistryCatalog, RegistryImage, RegistryTags } from '@naru/contract/api/registry/answers'
import { digestOf, readCatalog, readConfig, readManifest, readTags } from './read-answers.ts'
import type { Registry, RegistryAccess } from './registry-call.ts'
import { RegistryError } from './registry-error.ts'

const PAGE = 100
const MANIFESTS = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.docker.distribution.manifest.v2+json',
].join(', ')

type From = { readonly last?: string | undefined }

/** A page of all its repositories; many registries tell none, or only to administrators. */
export async function askCatalog(
  registry: Registry,
  access: RegistryAccess,
  { last }: From,
): Promise<RegistryCatalog> {
  try {
    const answer = await registry.ask(access, { path: '/_catalog', query: pageFrom(last) })
    return { ...readCatalog(answer), told: true }
  } catch (error) {
    const isUntold =
      error instanceof RegistryError && (error.failure === 'denied' || error.failure === 'missing')
    if (!isUntold || !(await isOpen(registry, access))) throw error
    return { repositories: [], next: null, told: false }
  }
}

/** Whether the registry takes who asks at all. */
async function isOpen(registry: Registry, access: RegistryAccess): Promise<boolean> {
  return registry.ask(access, { path: '/' }).then(
    () => true,
    () => false,
  )
}

export async function askTags(
  registry: Registry,
  access: RegistryAccess,
  { repository, last }: From & { readonly repository: string },
): Promise<RegistryTags> {
  return readTags(await registry.ask(access, { path: `/${repository}/tags/list`, query: pageFrom(last) }))
}

/** What a tag leads to, with what its image's configuration says where that can be read. */
export async function askImage(
  registry: Registry,
  access: RegistryAccess,
  { repository, tag }: { readonly repository: string; readonly tag: string },
): Promise<RegistryImage> {
  const path = `/${repository}/manifests/${tag}`
  const { image, configDigest } = readManifest(await registry.ask(access, { path, accept: MANIFESTS }))
  const [only] = image.platforms
  if (configDigest === null || !only) return image
  const told = await loadConfig(registry, access, `/${repository}/blobs/${configDigest}`, configDigest)
  if (!told) return image
  return { ...image, created: told.created, platforms: [{ ...only, platform: told.platform }] }
}

/** Null where it lies elsewhere, as many registries keep their blobs, or is not what its digest says. */
async function loadConfig(registry: Registry, access: RegistryAccess, path: string, digest: string) {
  try {
    const { text } = await registry.ask(access, { path, accept: '*/*' })
    return digestOf(text) === digest ? readConfig(text) : null
  } catch (error) {
    if (error instanceof RegistryError) return null
    throw error
  }
}

function pageFrom(last: string | undefined): Readonly<Record<string, string | number>> {
  return { n: PAGE, ...(last !== undefined && { last }) }
}
