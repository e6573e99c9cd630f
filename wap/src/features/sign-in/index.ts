export { useLogOut } from './sign-in.queries.ts';
