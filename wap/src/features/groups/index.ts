export { GroupLine } from './choose/GroupLine.tsx';
export { GroupSheet } from './choose/GroupSheet.tsx';
export { groupHandedOver, handOverGroup } from './choose/handed-over.ts';
export { SendWithGroup } from './choose/LazySendWithGroup.tsx';
export { putIntoGroup } from './choose/put-into-group.ts';
export type { SendWithGroupProps } from './choose/SendWithGroup.tsx';
export { useOpenGroups } from './choose/useOpenGroups.ts';
export { groupLinks } from './group-links.ts';
