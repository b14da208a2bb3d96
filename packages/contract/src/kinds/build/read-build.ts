/** A reference to an image: a tag or an image of a stream, or one of a registry (`DockerImage`). */
export type ImageReference = {
  readonly kind?: string
  readonly name?: string
  readonly namespace?: string
}

export type Strategy = {
  readonly type?: string
  readonly sourceStrategy?: { readonly from?: ImageReference }
  readonly dockerStrategy?: { readonly from?: ImageReference; readonly dockerfilePath?: string }
  readonly customStrategy?: { readonly from?: ImageReference }
}

export type Source = {
  readonly type?: string
  readonly contextDir?: string
  readonly git?: { readonly uri?: string; readonly ref?: string }
  readonly dockerfile?: string
}

/** What builds and their configs say alike. */
export type BuildSpec = {
  readonly strategy?: Strategy
  readonly source?: Source
  readonly output?: { readonly to?: ImageReference }
}

/** `https://git.example/shop.git#main`, or what there is in place of a repository; null for nothing. */
export function formatSource(source: Source | undefined): string | null {
  if (!source) return null
  const { git, type, dockerfile } = source
  if (git?.uri) return git.ref ? `${git.uri}#${git.ref}` : git.uri
  return type ?? (dockerfile ? 'Dockerfile' : null)
}

export function formatStrategy(strategy: Strategy | undefined): string | null {
  if (strategy?.type) return strategy.type
  if (strategy?.sourceStrategy) return 'Source'
  if (strategy?.dockerStrategy) return 'Docker'
  return strategy?.customStrategy ? 'Custom' : null
}

/** The image that a strategy begins with; a Dockerfile may name it alone. */
export function baseImage(strategy: Strategy | undefined): ImageReference | null {
  const { sourceStrategy, dockerStrategy, customStrategy } = strategy ?? {}
  return (sourceStrategy ?? dockerStrategy ?? customStrategy)?.from ?? null
}

/** `openshift/java:21`, or `java:21` in its own namespace. */
export function formatImage({ name = '', namespace }: ImageReference, home?: string): string {
  return namespace && namespace !== home ? `${namespace}/${name}` : name
}
