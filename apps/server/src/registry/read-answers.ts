import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { RegistryImage } from '@naru/contract/api/registry/answers'
import { checkImageTag, REPOSITORY_NAME } from '@naru/contract/rules/build'
import * as z from 'zod/mini'
import { RegistryError } from './registry-error.ts'

export type RegistryAnswer = {
  readonly text: string
  readonly headers: IncomingHttpHeaders
}

const token = z.object({ token: z.optional(z.string()), access_token: z.optional(z.string()) })
const catalog = z.object({ repositories: z.nullable(z.array(z.string())) })
const tags = z.object({ tags: z.nullable(z.array(z.string())) })
const digest = z.string().check(z.regex(/^[a-z0-9]+(?:[.+_-][a-z0-9]+)*:[a-zA-Z0-9=_-]+$/))
const descriptor = z.object({ digest, size: z.number() })
const index = z.object({
  manifests: z.array(
    z.object({
      digest,
      platform: z.optional(
        z.object({ os: z.string(), architecture: z.string(), variant: z.optional(z.string()) }),
      ),
    }),
  ),
})
const manifest = z.object({ config: descriptor, layers: z.array(descriptor) })
const config = z.object({
  created: z.nullish(z.string()),
  os: z.optional(z.string()),
  architecture: z.optional(z.string()),
  variant: z.optional(z.string()),
})

/** Throws RegistryError `bad-answer` for what is not of that shape. */
function read<T>(schema: z.ZodMiniType<T>, text: string): T {
  try {
    return schema.parse(JSON.parse(text))
  } catch (cause) {
    throw new RegistryError('bad-answer', 'It does not answer as a registry does', { cause })
  }
}

export function readToken(text: string): string {
  const told = read(token, text)
  // Some name it as OAuth does, some as the first registries did, most both ways.
  const found = told.token ?? told.access_token ?? ''
  if (/^[\x21-\x7e]+$/.test(found)) return found
  throw new RegistryError('bad-answer', 'It issues no token')
}

/** Names that are none are left out: people copy what is made of them into a shell. */
export function readCatalog({ text, headers }: RegistryAnswer) {
  const told = read(catalog, text).repositories ?? []
  return { repositories: told.filter((name) => REPOSITORY_NAME.test(name)), next: readNext(headers.link) }
}

export function readTags({ text, headers }: RegistryAnswer) {
  const told = read(tags, text).tags ?? []
  return { tags: told.filter((tag) => checkImageTag(tag) === null), next: readNext(headers.link) }
}

/** What a further page begins after; only that of the address counts, which may name any host. */
function readNext(link: string | string[] | undefined): string | null {
  const [, address = '', rest = ''] = /<([^>]*)>(.*)/.exec(String(link ?? '')) ?? []
  if (!/rel="?next"?/.test(rest)) return null
  return URL.parse(address, 'http://registry')?.searchParams.get('last') ?? null
}

type Described = { readonly image: RegistryImage; readonly configDigest: string | null }

/** What a tag leads to: a list of platforms, or one image, whose configuration says more. */
export function readManifest({ text, headers }: RegistryAnswer): Described {
  const told = digest.safeParse(headers['docker-content-digest'])
  const own = told.success ? told.data : digestOf(text)
  const listed = index.safeParse(parse(text))
  if (listed.success) {
    const platforms = listed.data.manifests.map(({ platform, digest: named }) => ({
      platform: platform ? writePlatform(platform) : '',
      digest: named,
      size: null,
      layers: null,
    }))
    // What vouches for an image is no image.
    const shown = platforms.filter(({ platform }) => platform !== 'unknown/unknown')
    return { image: { digest: own, created: null, platforms: shown }, configDigest: null }
  }
  const { config: described, layers } = read(manifest, text)
  const size = layers.reduce((sum, layer) => sum + layer.size, described.size)
  const only = { platform: '', digest: own, size, layers: layers.length }
  return { image: { digest: own, created: null, platforms: [only] }, configDigest: described.digest }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

type Platform = {
  readonly os: string
  readonly architecture: string
  readonly variant?: string | undefined
}

function writePlatform({ os, architecture, variant }: Platform): string {
  return [os, architecture, ...(variant ? [variant] : [])].join('/')
}

/** When an image was made and for what, as its configuration says. */
export function readConfig(text: string): { readonly created: string | null; readonly platform: string } {
  const { created, os = '', architecture = '', variant } = read(config, text)
  const at = Date.parse(created ?? '')
  return {
    created: Number.isNaN(at) ? null : new Date(at).toISOString(),
    platform: os && writePlatform({ os, architecture, variant }),
  }
}

export function digestOf(text: string): string {
  return `sha256:${createHash('sha256').update(text).digest('hex')}`
}
