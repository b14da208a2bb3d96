import { findCondition } from '../../kubernetes/condition.ts'
import type { Condition, KubeObject } from '../../kubernetes/object.ts'
import type { ImageReference } from './read-build.ts'

type SpecTag = {
  readonly name?: string
  readonly from?: ImageReference
  readonly importPolicy?: { readonly scheduled?: boolean; readonly insecure?: boolean }
  readonly referencePolicy?: { readonly type?: string }
}

type StatusTag = {
  readonly tag?: string
  readonly conditions?: readonly Condition[]
  /** The newest first. */
  readonly items?: readonly {
    readonly created?: string
    readonly image?: string
    readonly dockerImageReference?: string
  }[]
}

export type ImageStream = KubeObject & {
  readonly spec?: { readonly tags?: readonly SpecTag[] }
  readonly status?: {
    readonly dockerImageRepository?: string
    readonly publicDockerImageRepository?: string
    readonly tags?: readonly StatusTag[]
  }
}

/** One tag of a stream: where it comes from and what it is now. */
export type StreamTag = {
  readonly name: string
  /** Null of what is pushed, by builds or people. */
  readonly from: ImageReference | null
  readonly scheduled: boolean
  /** `sha256:…`; null while there is none. */
  readonly image: string | null
  readonly created: string | null
  /** How many images it has been. */
  readonly versions: number
  /** Why the last import brought nothing. */
  readonly failure: Condition | null
}

/** Every tag that a stream asks for or holds, by name. */
export function listTags({ spec, status }: ImageStream): readonly StreamTag[] {
  const asked = new Map((spec?.tags ?? []).map((tag) => [tag.name ?? '', tag]))
  const held = new Map((status?.tags ?? []).map((tag) => [tag.tag ?? '', tag]))
  return [...new Set([...asked.keys(), ...held.keys()])]
    .filter((name) => name !== '')
    .toSorted()
    .map((name) => buildTag(name, asked.get(name), held.get(name)))
}

function buildTag(name: string, asked: SpecTag = {}, { items = [], conditions }: StatusTag = {}): StreamTag {
  const { image = null, created = null } = items[0] ?? {}
  const imported = findCondition(conditions, 'ImportSuccess')
  return {
    name,
    from: asked.from ?? null,
    scheduled: asked.importPolicy?.scheduled === true,
    image,
    created,
    versions: items.length,
    failure: imported?.status === 'False' ? imported : null,
  }
}

/** The stream and the tag in the name of an image stream tag: `java:21`. */
export function splitTagName(name: string): { readonly stream: string; readonly tag: string } {
  const colon = name.indexOf(':')
  return colon < 0
    ? { stream: name, tag: 'latest' }
    : { stream: name.slice(0, colon), tag: name.slice(colon + 1) }
}
