import * as z from 'zod/mini'
import { resolveRef } from '../kinds/resolve-ref.ts'

/** The kind that a query names, by its id or as discovery calls it: from here on each kind has one name. */
export const kindNamed = z.pipe(z.string().check(z.maxLength(400)), z.transform(resolveRef))
