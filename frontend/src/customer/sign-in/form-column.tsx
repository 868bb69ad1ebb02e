import { styled } from '@mui/material/styles';

/** A small form with its fields in a column. */
export const FormColumn = styled('form')({ display: 'flex', flexDirection: 'column', gap: 18, marginTop: 20 });
