/** The words of a field by its path, such as `names.en`: what it is called, and what a value of it is. */
export type FieldWords = (field: string) => { readonly label: string; readonly text: (value: unknown) => string };
