/** The name under which a cluster keeps what was written through Naru, whoever the person was. */
export const FIELD_MANAGER = 'naru'
