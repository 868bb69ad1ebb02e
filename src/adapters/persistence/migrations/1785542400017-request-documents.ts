import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, createTable } from './ddl.ts';

/**
 * Documents of port requests, and the details that some carriers ask for. The previous release can still insert rows:
 * every new column is nullable.
 */
export class RequestDocuments1785542400017 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'lnp_requests', (type) => ({
      authorized_person: type.text(255),
      port_scope: type.key(20),
      new_btn: type.key(10),
      imei: type.text(400),
      missing_documents: type.json,
    }));
    await addColumns(runner, 'tf_port_requests', (type) => ({
      requester_name: type.text(255),
      street_no: type.text(50),
      street_name: type.text(255),
      floor_no: type.text(50),
      suite: type.text(50),
      city: type.text(255),
      province: type.key(2),
      postal_code: type.text(20),
      account_number: type.text(255),
    }));
    await createTable(runner, {
      name: 'request_documents',
      columns: (type) => [
        `id ${type.id}`,
        `aggregate ${type.key(10)} NOT NULL`,
        `request_id ${type.reference} NOT NULL`,
        `kind ${type.key(10)} NOT NULL`,
        `filename ${type.text(255)} NOT NULL`,
        `content_type ${type.key(100)} NOT NULL`,
        `size ${type.whole} NOT NULL`,
        `path ${type.key(100)} NOT NULL`,
        `uploaded_by ${type.text(255)} NOT NULL`,
        `uploaded_by_id ${type.reference} NOT NULL`,
        `uploaded_at ${type.instant} NOT NULL`,
        `sent_at ${type.instant}`,
      ],
      indexes: {
        request: 'aggregate, request_id, id',
        uploaded_by: 'uploaded_by_id, uploaded_at, id',
      },
    });
  }

  async down(): Promise<void> {
    throw new Error('Migrations roll forward only.');
  }
}
