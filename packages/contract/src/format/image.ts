export type ImageName = { readonly name: string; readonly version: string }

/** Characters of a digest that tell two images apart. */
const DIGEST_LENGTH = 12

/**
 * What tells images apart: `registry.example:5000/shop/cart:1.2` is `shop/cart` and `:1.2`. The registry is left out, a
 * digest is cut.
 */
export function parseImage(image: string): ImageName {
  const [registry = '', ...path] = image.split('/')
  const local = path.length > 0 && /[.:]|^localhost$/.test(registry) ? path.join('/') : image
  const at = local.indexOf('@')
  const named = at < 0 ? local : local.slice(0, at)
  const tag = named.indexOf(':', named.lastIndexOf('/') + 1)
  const end = tag < 0 ? named.length : tag
  return {
    name: local.slice(0, end),
    version: local
      .slice(end)
      .replace(
        /@(\w+):(\w+)$/,
        (_, kind: string, digest: string) => `@${kind}:${digest.slice(0, DIGEST_LENGTH)}`,
      ),
  }
}
