import { createHash } from 'node:crypto'
import { hashText, hexOf } from '../life/chance.ts'
import { type App, appNameOf, type Team } from '../seed/app.ts'

/** What lies under a digest, with the type that it goes by. */
export type Blob = { readonly type: string; readonly text: string }

/** Repositories by name, each with its tags and what these lead to. */
export type Repositories = ReadonlyMap<string, ReadonlyMap<string, string>>

export type PackedImages = {
  readonly repositories: Repositories
  readonly blobs: ReadonlyMap<string, Blob>
}

const DAY_MS = 86_400_000
const MIB = 2 ** 20
const MANIFEST = 'application/vnd.oci.image.manifest.v1+json'
const INDEX = 'application/vnd.oci.image.index.v1+json'
const CONFIG = 'application/vnd.oci.image.config.v1+json'
const LAYER = 'application/vnd.oci.image.layer.v1.tar+gzip'
/** What teams that also run on machines at the edge build for. */
const PLATFORMS = ['amd64', 'arm64'] as const

/** The images that the teams' own applications run, and those before them, as a registry keeps them. */
export function packImages(teams: readonly Team[], now: number): PackedImages {
  const blobs = new Map<string, Blob>()
  const repositories = new Map<string, Map<string, string>>()
  for (const team of teams)
    for (const app of team.apps.filter(({ image }) => image === undefined)) {
      const name = `${team.namespace}/${appNameOf(app)}`
      const tags = repositories.get(name) ?? new Map<string, string>()
      for (const [age, tag] of [app.tag, app.previousTag].entries()) {
        if (tag !== undefined)
          tags.set(tag, packTag({ name, tag, app, made: now - (age + 1) * 9 * DAY_MS }, blobs))
      }
      repositories.set(name, tags)
    }
  return { repositories, blobs }
}

type Made = { readonly name: string; readonly tag: string; readonly app: App; readonly made: number }

function packTag(made: Made, blobs: Map<string, Blob>): string {
  // Those in Go are built for every machine, the others for the one that they run on.
  if (made.app.runtime !== 'go') return packImage(made, 'amd64', blobs).digest
  const manifests = PLATFORMS.map((architecture) => ({
    mediaType: MANIFEST,
    ...packImage(made, architecture, blobs),
    platform: { os: 'linux', architecture },
  }))
  return keep(blobs, INDEX, { schemaVersion: 2, mediaType: INDEX, manifests }).digest
}

function packImage({ name, tag, app, made }: Made, architecture: string, blobs: Map<string, Blob>) {
  const layers = [app.runtime, `${name}/dependencies`, `${name}:${tag}`].map((key, index) => ({
    mediaType: LAYER,
    digest: `sha256:${hexOf(`${key}/${architecture}`, 64)}`,
    size: Math.round((4 + (hashText(key) % 1000) / (10 * (index + 1))) * MIB),
  }))
  const config = keep(blobs, CONFIG, {
    created: new Date(made).toISOString(),
    os: 'linux',
    architecture,
    config: { Labels: { 'org.opencontainers.image.title': name, 'org.opencontainers.image.version': tag } },
    rootfs: { type: 'layers', diff_ids: layers.map(({ digest }) => digest) },
  })
  const manifest = { schemaVersion: 2, mediaType: MANIFEST, config: { mediaType: CONFIG, ...config }, layers }
  return keep(blobs, MANIFEST, manifest)
}

/** Kept by what it is, as registries keep everything. */
function keep(blobs: Map<string, Blob>, type: string, content: object) {
  const text = JSON.stringify(content)
  const digest = `sha256:${createHash('sha256').update(text).digest('hex')}`
  blobs.set(digest, { type, text })
  return { digest, size: Buffer.byteLength(text) }
}
