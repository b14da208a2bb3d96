import type { Text } from '@naru/contract/i18n/locale'
import { useText } from '../../i18n/locale.ts'
import type { ActionTarget } from '../action-target.ts'

/** What a dialog asks about: the one object by its name, or how many. */
export function useActionTitle(
  { title, titleOfMany }: { readonly title: Text; readonly titleOfMany: Text },
  targets: readonly ActionTarget[],
): string {
  const text = useText()
  const [first] = targets
  return targets.length > 1
    ? text(titleOfMany, { count: targets.length })
    : text(title, { name: first?.name ?? '' })
}
