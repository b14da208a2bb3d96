import { CONFIG_TYPES } from '@naru/mesh/answers/config-names'
import { expect, it } from 'vitest'
import { engineForm } from './engine-forms.ts'
import { starterOf } from './starters.ts'

it.each(CONFIG_TYPES)(
  'a new object of %s begins with a form or with something to change, never both',
  (type) => {
    expect([engineForm(type), starterOf(type)].filter((one) => one !== undefined)).toHaveLength(1)
  },
)
