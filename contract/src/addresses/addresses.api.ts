import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { Done, Id, Nothing } from '../base/shapes.ts';
import { Address, AddressChange, AddressGiven } from './address.shape.ts';

export const listAddresses = endpoint({
  method: 'GET',
  path: '/api/console/user/address/list',
  by: 'shopper',
  summary: "All of the shopper's addresses, the default one first; 30 at most",
  input: Nothing,
  output: z.object({ list: z.array(Address) }),
});

export const addAddress = endpoint({
  method: 'POST',
  path: '/api/console/user/address',
  by: 'shopper',
  summary: 'Add an address; the first one is the default',
  input: AddressGiven,
  output: Address,
});

export const readAddress = endpoint({
  method: 'GET',
  path: '/api/console/user/address/{id}',
  by: 'shopper',
  summary: 'One address',
  input: z.object({ id: Id }),
  output: Address,
});

export const changeAddress = endpoint({
  method: 'PUT',
  path: '/api/console/user/address/{id}',
  by: 'shopper',
  summary: 'Change an address; the default one stays it until another is made the default',
  input: AddressChange,
  output: Address,
});

export const removeAddress = endpoint({
  method: 'DELETE',
  path: '/api/console/user/address/{id}',
  by: 'shopper',
  summary: 'Remove an address; when it was the default, the one changed last becomes it',
  input: z.object({ id: Id }),
  output: Done,
});
