import { defineForm } from '../../forms/form.ts'
import { general, labels } from '../../forms/parts/general.ts'
import { identitySection } from '../../forms/parts/identity.ts'
import { schedulingSection } from '../../forms/parts/scheduling.ts'
import { volumesSection } from '../../forms/parts/volume.ts'
import { containersSection } from '../../forms/parts/workload.ts'
import { checkDnsLabel } from '../../rules/names.ts'

const POD = 'spec.template.spec'

export const notebookForm = defineForm({
  sections: [
    general({ rule: checkDnsLabel }),
    containersSection(POD),
    volumesSection(POD),
    identitySection(POD),
    schedulingSection(POD),
    labels(),
  ],
})
