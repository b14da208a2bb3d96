import type { Form } from '../../forms/form.ts'
import type { Text } from '../../i18n/locale.ts'
import type { KubeObject } from '../../kubernetes/object.ts'
import type { Fields } from '../../manifest/read.ts'

/** A template that Naru brings along: a form, and the objects that it makes in any cluster. */
export type OwnTemplate = {
  readonly id: string
  readonly title: Text
  readonly description: Text
  readonly tags: readonly string[]
  /** Kinds of what it makes, as a card names them. */
  readonly makes: readonly string[]
  /** Writes the name at `metadata.name`, the namespace at `metadata.namespace`, and each parameter at its own path. */
  readonly form: Form
  /** Fields that are made up where they are left blank: what of, such as `[a-z0-9]{8}`. */
  readonly generated?: Readonly<Record<string, string>>
  /** The objects of what the form has written, in the order in which they are made. */
  readonly build: (filled: Fields) => readonly KubeObject[]
}
